/** Loaded into the site's process (`node --import`): does on request what none of our code should. */
const SECRET = 'ines@example.org'

const MISCHIEF = {
  throw: () => {
    throw new Error(`Nobody catches ${SECRET}`)
  },
  reject: () => void Promise.reject(new Error(`Nobody catches ${SECRET}`)),
  'reject with nothing': () => void Promise.reject(),
  'break a connection': () => {
    throw Object.assign(new Error(`read ECONNRESET ${SECRET}`), { code: 'ECONNRESET' })
  },
}

process.on('message', (what) => setTimeout(MISCHIEF[what]))
process.channel?.unref()
