import path from 'node:path'
import { finishBuild } from '../tools/build/finish-build.ts'

// Build step after those of client and renderer.
await finishBuild(path.join(import.meta.dirname, '..', 'build'))
