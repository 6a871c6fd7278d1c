import { QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { FreeSignupRow, PurchaseRow } from '#contract/tables.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { isOwned, keeps } from '#domain/ownership.ts'
import { onFreeSignup } from '../../../browser/free-signup-events.ts'
import { browserVaultCalls, type VaultOwner } from './vault-calls.ts'
import { accessUrlOf, EMPTY_VAULT, loadVault, type VaultData } from './vault-data.ts'

export interface UseMyVault {
  /** True until the purchases have been read for the first time [VLOAD-01]. */
  loading: boolean
  /** What is owned could not be read; `reload` asks again. */
  unread: boolean
  purchases: readonly PurchaseRow[]
  freeSignups: readonly FreeSignupRow[]
  owns: (item: CatalogueItem) => boolean
  /** Like `owns`, for items not listed for everybody: a free item belongs only to those who signed up for it. */
  keeps: (item: CatalogueItem) => boolean
  /** Where an owned item is opened; undefined where it is not owned or has no link. */
  accessUrl: (item: CatalogueItem) => string | undefined
  reload: () => Promise<void>
}

/** Query cache for vaults only, kept while the user moves between the signed-in pages. */
const vaults = new QueryClient()

// A read under way may predate the stored sign-up: it is cancelled and started again.
onFreeSignup(() => {
  void vaults.cancelQueries().then(() => vaults.invalidateQueries())
})

/** What this user owns; null means signed out. The rules are in vault-data and domain/. */
export function useMyVault(user: VaultOwner | null): UseMyVault {
  const queryKey = ['vault', user?.id]
  const { data, isPending, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => readVault(queryKey, user),
      enabled: user !== null,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    vaults,
  )
  const reload = useCallback(async () => {
    await refetch()
  }, [refetch])
  useRefreshParameter(user !== null, reload)
  const vault = data ?? EMPTY_VAULT
  return {
    loading: isPending,
    unread: vault.unread === true,
    purchases: vault.purchases,
    freeSignups: vault.freeSignups,
    owns: (item) => isOwned(item, vault.purchases),
    keeps: (item) => keeps(item, vault.purchases, vault.freeSignups),
    accessUrl: (item) => accessUrlOf(item, vault),
    reload,
  }
}

async function readVault(queryKey: unknown[], user: VaultOwner | null): Promise<VaultData> {
  if (!user) return EMPTY_VAULT
  const known = vaults.getQueryData<VaultData>(queryKey)
  const show = (first: VaultData) => {
    if (!known) vaults.setQueryData(queryKey, first)
  }
  return loadVault(browserVaultCalls(user), show, known)
}

/** refresh=true in the address reloads the data and is then removed from the address [VLOAD-04 to VLOAD-06]. */
function useRefreshParameter(ready: boolean, reload: () => Promise<void>) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('refresh') === 'true'
  useEffect(() => {
    if (!ready || !asked) return
    const leave = () =>
      setParams(
        (now) => {
          now.delete('refresh')
          return now
        },
        { replace: true },
      )
    void reload().then(leave)
  }, [ready, asked, reload, setParams])
}
