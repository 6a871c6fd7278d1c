import type { Site } from '#contract/site.ts'

export type VaultData = ReturnType<typeof loadVault>
export type MyVaultData = ReturnType<typeof loadMyVault>

export function loadVault({ catalogue }: Site) {
  return { guides: catalogue.list('guides').listed, support: catalogue.list('support').listed }
}

export function loadMyVault({ catalogue }: Site) {
  return { guides: catalogue.list('guides'), support: catalogue.list('support') }
}
