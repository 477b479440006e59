/**
 * A code that opened nothing stands in its field as the document brought it. The page library keeps a page's data in the browser's history,
 * in the clear, and a code with one wrong letter is as good as the code: it is taken out before the library reads the page.
 */
export function keepCodeOutOfHistory(): void {
  const data = document.querySelector('script[data-page]')
  if (!data?.textContent?.includes('"typed_code":"')) return
  const page = JSON.parse(data.textContent) as { props: { typed_code: string | null } }
  page.props.typed_code = null
  data.textContent = JSON.stringify(page)
}
