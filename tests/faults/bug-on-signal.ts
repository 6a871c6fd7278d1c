// Loaded into a shop before its own code (node --import): each signal does what a bug in it would do.
const kept: unknown[] = []

process.on('SIGUSR2', () => void Promise.reject(new Error('a promise nobody waits for')))
process.on('SIGIO', () => {
  throw new Error('thrown where nobody catches')
})
process.on('SIGHUP', () => {
  for (;;) kept.push(Array.from({ length: 100_000 }, () => kept.length))
})
