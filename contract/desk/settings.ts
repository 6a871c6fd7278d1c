export interface SettingLine {
  label: string
  value: string
  note?: string | undefined
}

export interface SettingGroup {
  title: string
  lines: SettingLine[]
}

/** Contains no secrets: owners see the last four characters of a secret key. */
export interface SettingsAnswer {
  groups: SettingGroup[]
}

export interface ChecklistItem {
  topic: string
  what: string
  state: 'done' | 'missing' | 'unknown'
  said: string
  /** Names of missing settings and files. */
  missing: { name: string; why: string }[]
}

/** Items in order of work. */
export interface Checklist {
  isLive: boolean
  items: ChecklistItem[]
}
