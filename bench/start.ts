import { buildIfStale } from '../scripts/build-if-stale.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

// Time to ready with the build present: with an empty DATA_DIR, and with data that is there.
const RUNS = 5
const PORT = 3920

buildIfStale()
const first: number[] = []
const again: number[] = []
for (let run = 0; run < RUNS; run++) {
  await withDataDir(async (dataDir) => {
    for (const times of [first, again]) {
      const shop = await runShop(dataDir, PORT)
      times.push(shop.readyMs)
      await shop.stop()
    }
  })
}
report('without data', first)
report('with data', again)

function report(what: string, times: readonly number[]) {
  const [low, high] = [Math.min(...times), Math.max(...times)].map(Math.round)
  console.log(
    `ready ${what}: median ${Math.round(median(times))} ms (${low} to ${high}, ${RUNS} runs)`,
  )
}
