import type { PageRecord } from '../../shared/api/pages'
import { pageAddress } from '../../shared/pages'
import { Fact, Facts } from '../components/Facts'
import { RecordTitle } from '../record/RecordSheet'
import { useRecord } from '../record/use-record'
import { BodyText } from './BodyText'
import { PageStatus } from './PageStatus'

/** A page for those who do not write it. */
export function PageReading() {
  const page = useRecord<PageRecord>()
  const { title, slug, description, body } = page
  return (
    <>
      <RecordTitle>{title}</RecordTitle>
      <PageStatus page={page} />
      <Facts>
        <Fact label="Address">{pageAddress(slug)}</Fact>
        <Fact label="Description" wide>
          {description ?? 'None'}
        </Fact>
      </Facts>
      <BodyText body={body} />
    </>
  )
}
