import { cutFileName, MAX_FILE_NAME } from '#domain/file-names.ts'

/**
 * The name a file is uploaded under: as it is called, with what a guide's names cannot have replaced. Cameras and macOS use
 * narrow spaces, colons and letters in parts.
 */
export function uploadName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}\p{M} _.()-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return cutFileName(clean, MAX_FILE_NAME)
}

/** The Markdown that shows a picture or links a file. */
export function markdownFor({ kind, name }: { kind: 'picture' | 'file'; name: string }): string {
  const address = encodeURI(name).replaceAll('(', '%28').replaceAll(')', '%29')
  const words = name.replace(/\.[^.]+$/, '').replaceAll(/[-_\s]+/g, ' ')
  return kind === 'picture' ? `![${words}](${address})` : `[${words}](files/${address})`
}
