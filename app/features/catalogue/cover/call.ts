import { cups } from './call-cups.ts'
import { machineCall } from './call-machine.ts'
import { paper } from './call-paper.ts'
import type { CallDrawing } from './call-parts.ts'
import { phone } from './call-phone.ts'

export const callDrawings = {
  talk: cups,
  product: paper,
  automation: machineCall,
  speech: phone,
} as const satisfies Record<string, CallDrawing>

export type CallTopic = keyof typeof callDrawings

export function drawCall(
  minutes: number,
  topic: CallTopic,
  form: 'full' | 'small' | 'plain' | 'upright',
): string {
  const drawing = callDrawings[topic]
  if (form === 'plain') return drawing.plain(minutes)
  return form === 'upright' ? drawing.upright(minutes) : drawing.wide(minutes)
}
