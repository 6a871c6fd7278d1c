// Preloaded into a shop with node --import: each signal triggers a failure that a bug in its code could cause.
const kept: unknown[] = []

process.on('SIGUSR2', () => void Promise.reject(new Error('a promise nobody waits for')))
process.on('SIGIO', () => {
  throw new Error('thrown where nobody catches')
})
process.on('SIGHUP', () => {
  for (;;) kept.push(Array.from({ length: 100_000 }, () => kept.length))
})
