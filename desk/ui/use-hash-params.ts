import { useLocation, useNavigate } from 'react-router'

/** Parameters from the fragment: an address can be bookmarked and shared, and no server or log sees an email in it. */
export function useHashParams(): [URLSearchParams, (to: URLSearchParams) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const keep = (to: URLSearchParams) => void navigate({ search, hash: String(to) })
  return [new URLSearchParams(hash.slice(1)), keep]
}
