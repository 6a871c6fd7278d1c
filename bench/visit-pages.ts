import { drivePaced } from './drive.ts'

// Requests the vault 50 times a second and prints the response times as JSON. The first second is not counted,
// because a new process is slow.
const [origin = '', seconds = '5'] = process.argv.slice(2)

const visit = async () => {
  const page = await fetch(`${origin}/vault`)
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
}
await drivePaced(visit, { perSecond: 50, seconds: 1 })
console.log(JSON.stringify(await drivePaced(visit, { perSecond: 50, seconds: Number(seconds) })))
