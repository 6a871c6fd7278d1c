import { rooms } from './rooms.ts'

const BEGIN = '<!-- rooms: written by npm run arrows -- --write -->'
const END = '<!-- /rooms -->'

/** @throws Error when a marker is missing */
export function withRoomsTable(text: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error('the marks of the table of rooms are missing')
  const rows = Object.entries(rooms).map(
    ([room, allowed]) => `| \`${room}\` | ${allowed.length > 0 ? allowed.join(', ') : 'nothing'} |`,
  )
  const table = ['| room | may import |', '|---|---|', ...rows].join('\n')
  return `${text.slice(0, begin)}${BEGIN}\n${table}\n${text.slice(end)}`
}
