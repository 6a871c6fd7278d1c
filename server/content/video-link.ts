export interface Video {
  service: 'youtube' | 'vimeo'
  id: string
}

/** Accepts all link forms of both services. */
export function readVideoLink(address: string): Video | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return found('youtube', path[0])
  if (host === 'youtube.com') {
    const isPlayer = path[0] === 'embed' || path[0] === 'shorts' || path[0] === 'live'
    return found('youtube', isPlayer ? path[1] : (url.searchParams.get('v') ?? undefined))
  }
  if (host === 'vimeo.com') return found('vimeo', path[0])
  if (host === 'player.vimeo.com') return found('vimeo', path[1])
  return undefined
}

const ids = { youtube: /^[\w-]{11}$/, vimeo: /^\d{5,12}$/ }

function found(service: Video['service'], id: string | undefined): Video | undefined {
  return id !== undefined && ids[service].test(id) ? { service, id } : undefined
}
