/** Runs the transactions it is sent, each a list of statements, one after another; answers null or the error. */
import process from 'node:process'
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()

process.on('message', async (transactions) => {
  try {
    for (const statements of transactions) {
      await client.query('begin')
      for (const text of statements) await client.query(text)
      await client.query('commit')
    }
    process.send(null)
  } catch (error) {
    process.send(String(error))
  }
})
process.send('ready')
