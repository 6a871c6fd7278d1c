export function svgDataUrl(svg: string): string {
  const text = svg.trim().replace(/[%#<>"]/g, encodeURIComponent)
  return `data:image/svg+xml,${text}`
}
