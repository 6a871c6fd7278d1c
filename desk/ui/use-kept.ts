import { useLocation, useNavigate } from 'react-router'

/**
 * What a page is about or narrowed to, from the fragment of its address: the address can be kept and shared, and neither
 * servers nor their logs see whose email it names.
 */
export function useKept(): [URLSearchParams, (to: URLSearchParams) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const keep = (to: URLSearchParams) => void navigate({ search, hash: String(to) })
  return [new URLSearchParams(hash.slice(1)), keep]
}
