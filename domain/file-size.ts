const KB = 1024

/** `640 KB`, `3.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}
