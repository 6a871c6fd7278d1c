const inMegabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Such as `1.5 MB` or `40 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${inMegabytes.format(bytes / 1_000_000)} MB`
  return bytes >= 1000 ? `${Math.round(bytes / 1000)} KB` : `${bytes} bytes`
}
