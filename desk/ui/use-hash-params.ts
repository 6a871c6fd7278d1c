import { useLocation, useNavigate } from 'react-router'

export type Changes = Readonly<Record<string, string>>

/** An empty value removes its parameter. */
export function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * Parameters from the fragment: an address can be bookmarked and shared, and no server or log sees an email in it. A
 * change returns to the first page.
 */
export function useHashParams(): [URLSearchParams, (changes: Changes) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(hash.slice(1))
  const change = (changes: Changes) =>
    void navigate({ search, hash: String(changed(params, { after: '', before: '', ...changes })) })
  return [params, change]
}
