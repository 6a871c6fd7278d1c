/** Host name suffixes of preview and development deployments, which use the test prices. */
export const previewHostEndings = ['.preview.example.com', '.dev.example.com'] as const
