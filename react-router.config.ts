import type { Config } from '@react-router/dev/config'
import { publicPages, unlistedPages } from '#catalogue/shop-pages.ts'
import { privatePages } from '#domain/public-pages.ts'
import { finishBuild } from './tools/build/seo/finish-build.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // One script per page: a page also needs what its clientLoader needs.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...publicPages, ...unlistedPages, ...privatePages],
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
