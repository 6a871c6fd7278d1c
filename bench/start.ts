import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

const RUNS = 5
const PORT = Number(process.env['BENCH_PORT'] ?? 3920)

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
report('without data, build present', first)
report('with data, build present', again, 1500)

function report(what: string, times: readonly number[], mostMs?: number) {
  const [low, high] = [Math.min(...times), Math.max(...times)].map(Math.round)
  const middle = Math.round(median(times))
  reportRow({
    what: `ready ${what}`,
    ...(mostMs === undefined ? {} : { limit: `≤ ${mostMs} ms`, holds: middle <= mostMs }),
    measured: `median ${middle} ms (${low} to ${high}, ${RUNS} runs)`,
  })
}
