export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // by then the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
