# Image of the site: `docker build -t innventory .`. The server runs from its build, CLI commands from the sources.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile
RUN npx --yes pnpm@10.34.9 build
RUN find . -name node_modules -prune -exec rm -rf {} +
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile --prod --filter "@innventory/server..." --filter "@innventory/cli..."
# The base image contains Node, and nothing is compiled at run time.
RUN rm -rf node_modules/.pnpm/node-linux-* node_modules/.pnpm/node-bin-* node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
RUN mkdir -p /data && chown 1000:1000 /data
COPY --from=build /site/package.json /site/company.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/packages ./packages
COPY --from=build /site/apps/cli ./apps/cli
COPY --from=build /site/apps/server ./apps/server
COPY --from=build /site/apps/web/package.json ./apps/web/package.json
COPY --from=build /site/apps/web/dist ./apps/web/dist
RUN ln -s /site/apps/cli/src/main.ts /usr/local/bin/innventory
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=384", "apps/server/dist/main.js"]
