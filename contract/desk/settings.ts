/** A line of the settings: what it is about, and how it is set. */
export interface SettingLine {
  label: string
  value: string
  /** What it means for the shop, where the value does not say it. */
  note?: string
}

export interface SettingGroup {
  title: string
  lines: SettingLine[]
}

/** 200 answer of GET /api/settings. No secret is in it: of a secret key an owner gets the last four characters. */
export interface SettingsAnswer {
  groups: SettingGroup[]
}

/** Something to do before the shop takes real money. */
export interface ChecklistItem {
  topic: string
  what: string
  state: 'done' | 'missing' | 'unknown'
  /** How it is, or what to do. */
  said: string
  /** Settings and files by name that lack, each with the reason. */
  missing: { name: string; why: string }[]
}

/** 200 answer of GET /api/settings/checklist, in the order in which it is best done. */
export interface Checklist {
  isLive: boolean
  items: ChecklistItem[]
}
