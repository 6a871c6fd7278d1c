import { ink } from './ink.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (parts: readonly Stop[]) =>
  parts
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

const along = (x: number, y: number, ...parts: Stop[]) => ({
  element: 'linearGradient',
  place: ` x1="0" y1="0" x2="${x}" y2="${y}"`,
  parts,
})

const all = {
  wall: along(1, 1, [0, '#efe9de'], [1, '#b9ae9c']),
  round: along(1, 0, [0, '#fff', 0.42], [0.35, '#fff', 0], [0.5, '#000', 0], [1, '#000', 0.5]),
  fall: along(0, 1, [0, '#fff', 0.3], [1, '#000', 0.3]),
  night: along(0, 1, [0, '#2a251f'], [0.7, '#4a4036'], [1, '#6b5442']),
  street: along(0, 1, [0, '#3d352c'], [1, '#1d1915']),
  turn: along(1, 0, [0, '#fff', 0.22], [0.5, '#000', 0], [1, '#000', 0.45]),
  lamp: along(0, 1, [0, '#ffc48a', 0.55], [1, '#ffc48a', 0]),
  glow: {
    element: 'radialGradient',
    place: '',
    parts: [
      [0, '#ffb36b', 0.85],
      [0.4, ink.signal, 0.35],
      [1, ink.signal, 0],
    ],
  },
} as const satisfies Record<string, { element: string; place: string; parts: readonly Stop[] }>

type Gradient = keyof typeof all

export function withGradients(drawing: string): string {
  const used = Object.entries(all).filter(([id]) => drawing.includes(`url(#${id})`))
  const defined = used.map(
    ([id, { element, place, parts }]) =>
      `<${element} id="${id}"${place}>${stops(parts)}</${element}>`,
  )
  return defined.length > 0 ? `<defs>${defined.join('')}</defs>${drawing}` : drawing
}

export const lit = (gradient: Gradient, d: string, opacity = 1) =>
  `<path fill="url(#${gradient})" fill-opacity="${opacity}" d="${d}"/>`

export const shaded = (d: string, colour: string, gradient: Gradient = 'turn') =>
  tint(d, colour) + lit(gradient, d)

export const tint = (d: string, colour: string, opacity = 1) =>
  `<path fill="${colour}" fill-opacity="${opacity}" d="${d}"/>`

export const trace = (d: string, colour: string, width: number, opacity = 1) =>
  `<path stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" d="${d}"/>`
