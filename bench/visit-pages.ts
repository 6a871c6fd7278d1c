import { drivePaced } from './drive.ts'

// The first second does not count: a new process is slow.
const [origin = '', seconds = '5'] = process.argv.slice(2)

const visit = async () => {
  const page = await fetch(`${origin}/vault`)
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
}
await drivePaced(visit, { perSecond: 50, seconds: 1 })
console.log(JSON.stringify(await drivePaced(visit, { perSecond: 50, seconds: Number(seconds) })))
