import { afterAll, beforeAll } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { openWorld, type World } from './world.ts'

/** Opens one shop for the tests of a file and closes it after them; returns a function that gives it to each. */
export function useWorld(): () => World {
  let world: World
  beforeAll(async () => {
    buildIfStale()
    world = await openWorld(await holdPorts())
  }, 240_000)
  afterAll(() => world.close())
  return () => world
}
