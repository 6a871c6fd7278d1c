import type { Config } from '@react-router/dev/config'
import { publicPages, unlistedPages } from '#catalogue/shop-pages.ts'
import { privatePages } from '#domain/public-pages.ts'
import { finishBuild } from './tools/build/seo/finish-build.ts'

/** Every page is a file made at build time; nothing is rendered on a server. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // One script for each page: what a page's clientLoader needs is needed by the page as well.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  prerender: [...publicPages, ...unlistedPages, ...privatePages],
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config
