import { posix } from 'node:path'
import type { Import } from './read-imports.ts'
import { beside, rooms } from './rooms.ts'

type Rooms = Readonly<Record<string, readonly string[]>>

/** One line per file without a room, forbidden import, unused entry and cycle. */
export function checkArrows(
  files: readonly string[],
  imports: readonly Import[],
  table: Rooms = rooms,
): string[] {
  const checked = files.filter((file) => !isBeside(file))
  const roomOf = findRooms(table)
  const homeless = checked.filter((file) => roomOf(file) === undefined)
  const used = new Set<string>()
  const forbidden: string[] = []
  for (const { from, to, typeOnly } of imports) {
    if (isBeside(from)) continue
    const [room, target] = [roomOf(from), roomOf(to)]
    if (room === undefined || room.id === target?.id) continue
    const allowed = table[room.name] ?? []
    const arrow = allowed.find((name) => {
      const [plain, typesOnly] = [name.replace(/^type /, ''), name.startsWith('type ')]
      return plain === target?.name && (typeOnly || !typesOnly)
    })
    if (arrow === undefined) {
      const where = target ? target.name : `${to}, which is in no room`
      forbidden.push(`${from} imports ${to}: ${room.name} may not import ${where}`)
    } else used.add(`${room.name} > ${arrow}`)
  }
  const badlyWritten = imports.filter((one) => !isWellWritten(one))
  const unused = Object.entries(table).flatMap(([name, allowed]) =>
    allowed.filter((arrow) => !used.has(`${name} > ${arrow}`)).map((arrow) => `${name} > ${arrow}`),
  )
  return [
    ...homeless.map((file) => `${file} is in no room: name its room in tools/arrows/rooms.ts`),
    ...forbidden,
    ...badlyWritten.map(({ from, specifier }) => `${from} imports ${specifier}: ${STYLE}`),
    ...unused.map((arrow) => `${arrow}: nothing uses this arrow of tools/arrows/rooms.ts`),
    ...findCircles(table).map((circle) => `rooms in a circle: ${circle.join(' > ')}`),
  ]
}

const STYLE = 'write ./ in the same folder or below it, and # for any other'

/** Between rooms' modules. Tests and tools have no # path, assets none that every bundler reads. */
function isWellWritten({ from, to, specifier }: Import): boolean {
  if (!/\.tsx?$/.test(specifier)) return true
  const isPlaced = (file: string) => /\//.test(file) && !beside.includes(file.split('/')[0] ?? '')
  if (!isPlaced(from) || !isPlaced(to)) return true
  const isBelow = to.startsWith(`${posix.dirname(from)}/`)
  return specifier.startsWith(isBelow ? './' : '#')
}

function isBeside(file: string): boolean {
  const isTest = /\.test\.tsx?$/.test(file)
  return isTest || !file.includes('/') || beside.some((folder) => file.startsWith(`${folder}/`))
}

interface Room {
  name: string
  id: string
}

/** Innermost room of a file. Each folder matched by `*` is a room under one name. */
function findRooms(table: Rooms): (file: string) => Room | undefined {
  const patterns = Object.keys(table).map((name) => {
    const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
    return { name, pattern: new RegExp(`^${pattern}(?=/|$)`) }
  })
  const found = new Map<string, Room | undefined>()
  const find = (file: string) => {
    let narrowest: Room | undefined
    for (const { name, pattern } of patterns) {
      const id = pattern.exec(file)?.[0]
      if (id !== undefined && id.length > (narrowest?.id.length ?? 0)) narrowest = { name, id }
    }
    return narrowest
  }
  return (file) => {
    if (!found.has(file)) found.set(file, find(file))
    return found.get(file)
  }
}

function findCircles(table: Rooms): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (room: string, path: readonly string[]) => {
    if (path.includes(room)) {
      circles.push([...path.slice(path.indexOf(room)), room])
      return
    }
    if (done.has(room)) return
    for (const next of table[room] ?? []) {
      if (!next.startsWith('type ')) visit(next, [...path, room])
    }
    done.add(room)
  }
  for (const room of Object.keys(table)) visit(room, [])
  return circles
}
