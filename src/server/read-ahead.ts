import { loadWords } from '../services/accounts/guessable-password'
import { fontFile } from './headline'

/**
 * Reads what would else be read when it is first needed, once the site serves: the program's folder may be replaced by a newer version
 * while this process runs.
 */
export async function readAhead(): Promise<void> {
  fontFile()
  await loadWords()
}
