import { cutFileName, MAX_FILE_NAME } from '#domain/file-names.ts'

/**
 * Replaces what a guide's file names cannot contain: cameras and macOS use narrow spaces, colons and decomposed
 * letters.
 */
export function uploadName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}\p{M} _.()-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return cutFileName(clean, MAX_FILE_NAME)
}

export function markdownFor({ kind, name }: { kind: 'picture' | 'file'; name: string }): string {
  const address = encodeURI(name).replaceAll('(', '%28').replaceAll(')', '%29')
  const words = name.replace(/\.[^.]+$/, '').replaceAll(/[-_\s]+/g, ' ')
  return kind === 'picture' ? `![${words}](${address})` : `[${words}](files/${address})`
}
