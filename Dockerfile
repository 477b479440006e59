# The second stage has only what serving and the commands need, not the build tools.
# For Node.js 22: docker build --build-arg NODE_VERSION=22 .
ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /srv/hearthside
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --omit=peer

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/hearthside
WORKDIR /srv/hearthside
COPY --from=build /srv/hearthside ./
RUN mkdir -p /var/lib/hearthside && chown node:node /var/lib/hearthside
USER node
VOLUME /var/lib/hearthside
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
