import { drivePaced } from './drive.ts'

// Visits the vault 50 times a second and prints how long the answers took, as JSON. Its first second is not counted:
// a process that has just started is slow itself.
const [origin = '', seconds = '5'] = process.argv.slice(2)

const visit = async () => {
  const page = await fetch(`${origin}/vault`)
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
}
await drivePaced(visit, { perSecond: 50, seconds: 1 })
console.log(JSON.stringify(await drivePaced(visit, { perSecond: 50, seconds: Number(seconds) })))
