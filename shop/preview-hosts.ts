/** Host name endings of preview and development deployments: there the test prices are used. */
export const previewHostEndings = ['.preview.example.com', '.dev.example.com'] as const
