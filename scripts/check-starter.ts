import { refuseWrongStarter } from '../tools/build/refuse-wrong-starter.ts'

// Reports mistakes in shop/ before other build steps do.
refuseWrongStarter()
