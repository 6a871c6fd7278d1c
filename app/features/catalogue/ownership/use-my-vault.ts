import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { onFreeSignup } from '#app/browser/free-signup-events.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { isOwned, keeps } from '#domain/ownership.ts'
import { browserVaultCalls, type VaultOwner } from './vault-calls.ts'
import { accessUrlOf, EMPTY_VAULT, loadVault, type VaultData } from './vault-data.ts'

export type UseMyVault = ReturnType<typeof useMyVault>

// A running read may predate the sign-up.
onFreeSignup(() => {
  const vaults = { queryKey: ['vault'] }
  void queryClient.cancelQueries(vaults).then(() => queryClient.invalidateQueries(vaults))
})

export function useMyVault(user: VaultOwner | null) {
  const queryKey = ['vault', user?.id]
  const { data, isPending, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => readVault(queryKey, user),
      enabled: user !== null,
    },
    queryClient,
  )
  const reload = useCallback(async () => {
    await refetch()
  }, [refetch])
  useRefreshParameter(user !== null, reload)
  const vault = data ?? EMPTY_VAULT
  return {
    /** True until the first read of the purchases [VLOAD-01]. */
    loading: isPending,
    /** Purchases could not be loaded. */
    loadFailed: vault.loadFailed === true,
    purchases: vault.purchases,
    freeSignups: vault.freeSignups,
    owns: (item: CatalogueItem) => isOwned(item, vault.purchases),
    /** Like `owns`, but a free item counts only after a sign-up. */
    keeps: (item: CatalogueItem) => keeps(item, vault.purchases, vault.freeSignups),
    /** Undefined when not owned or without a link. */
    accessUrl: (item: CatalogueItem) => accessUrlOf(item, vault),
    reload,
  }
}

async function readVault(queryKey: unknown[], user: VaultOwner | null): Promise<VaultData> {
  if (!user) return EMPTY_VAULT
  const known = queryClient.getQueryData<VaultData>(queryKey)
  const show = (first: VaultData) => {
    if (!known) queryClient.setQueryData(queryKey, first)
  }
  return loadVault(browserVaultCalls(user), show, known)
}

/** `refresh=true` reloads once, then is removed from the URL [VLOAD-04 to VLOAD-06]. */
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
