const KB = 1024

/** Of one file that a member of the desk uploads. */
export const MOST_UPLOAD_BYTES = 25 * KB * KB

/** `640 KB`, `3.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}
