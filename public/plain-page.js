// Prevents a double submit. Pages of server/http/plain-page work without it.

let sent = false
document.addEventListener('submit', (event) => {
  if (sent) event.preventDefault()
  sent = true
})
addEventListener('pageshow', () => {
  sent = false
})
