import type { PageProps } from '../../shared/page-props'
import { Band } from '../page-parts/Band'
import { Hero } from '../page-parts/Hero'
import { outline } from '../page-parts/outline'
import { PreviewNotice } from '../page-parts/PageSections'

export function Home({ text, is_preview }: PageProps['Home']) {
  const sections = outline(text)
  const isOpened = sections[0]?.title === null
  return (
    <>
      {is_preview && (
        <div className="wrap pt-6">
          <PreviewNotice />
        </div>
      )}
      <Hero title={text.title} groups={isOpened ? (sections[0]?.groups ?? []) : []} />
      {sections.slice(isOpened ? 1 : 0).map((section, index) => (
        <Band key={index} section={section} />
      ))}
    </>
  )
}
