import { SEARCH_SHOWN } from '../../shared/api/search'
import { foldText } from '../../shared/fold-text'
import { searchableApplications } from '../applications/list-applications'
import type { Actor, Context } from '../../platform/context'
import { donationList } from '../donations/list-donations'
import { fspList } from '../fsps/fsps'
import { interestList } from '../interests/interests'
import { listStatement, readList, type ListDefinition, type ListRequest } from '../../platform/lists/list-query'

/**
 * Searches applications in every status, donations, FSPs, and interests, in the fields that their lists search.
 * @returns JSON text of `searchSchema`, with rows as the database builds them; an empty text finds nothing
 */
export async function searchRecords(ctx: Context, actor: Actor, text: string): Promise<string> {
  const parts: [name: string, definition: ListDefinition, sort: ListRequest['sort']][] = [
    ['applications', searchableApplications(ctx, actor), { field: 'created_at', order: 'DESC' }],
    ['donations', donationList(ctx.timeZone), { field: 'created_at', order: 'DESC' }],
    ['fsps', fspList(), { field: 'name', order: 'ASC' }],
    ['interests', interestList(ctx.timeZone), { field: 'created_at', order: 'DESC' }],
  ]
  const q = text.trim()
  const isEmpty = foldText(q) === ''
  const found = await Promise.all(
    parts.map(async ([name, definition, sort]) => {
      const { total, body } = isEmpty
        ? { total: 0, body: '[]' }
        : await readList(ctx, listStatement(definition, { filter: { q }, sort, range: [0, SEARCH_SHOWN - 1] }))
      return `"${name}":{"total":${total},"rows":${body}}`
    }),
  )
  return `{${found.join(',')}}`
}
