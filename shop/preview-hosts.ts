/** Suffixes of preview and development hosts, which use test prices. */
export const previewHostEndings = ['.preview.example.com', '.dev.example.com'] as const
