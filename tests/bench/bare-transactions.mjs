/** Tells the process ID of its session, then runs each transaction it is sent, a list of statements; answers null or the error. */
import process from 'node:process'
import pg from 'pg'

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()

process.on('message', async (statements) => {
  try {
    await client.query('begin')
    for (const text of statements) await client.query(text)
    await client.query('commit')
    process.send(null)
  } catch (error) {
    process.send(String(error))
  }
})
process.send(client.processID)
