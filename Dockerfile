# The shop for MODE=test and MODE=live, with a Postgres of its own beside it (compose.yml) or elsewhere.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/migrations migrations
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/server server
COPY --from=build /shop/shop shop
COPY --from=build /shop/catalogue catalogue
COPY --from=build /shop/domain domain
COPY --from=build /shop/contract contract
COPY --from=build /shop/embedded-postgres embedded-postgres
COPY --from=build /shop/tools tools
COPY --from=build /shop/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--initial-old-space-size=64", "build/server/main.js"]
