import { drivePaced } from './drive.ts'

// Visits the vault 50 times a second and prints how long the answers took, as JSON.
const [origin = '', seconds = '5'] = process.argv.slice(2)

const visits = await drivePaced(
  async () => {
    const page = await fetch(`${origin}/vault`)
    await page.arrayBuffer()
    if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
  },
  { perSecond: 50, seconds: Number(seconds) },
)
console.log(JSON.stringify(visits))
