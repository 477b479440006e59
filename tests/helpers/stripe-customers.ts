interface CardPage {
  id: string
  object: 'checkout.session'
  mode: 'setup'
  status: 'open' | 'complete'
  url: string
  customer: string
  created: number
  metadata: Record<string, string>
  success_url: string
  setup_intent: object | null
}

/** Customers of the stand-in and its pages that ask for a card, each a second after the one before. */
export function createCustomers() {
  const pages = new Map<string, CardPage>()
  /** Email of each changed customer. */
  const customers = new Map<string, string>()
  return {
    customers,
    correct(id: string | undefined, { email }: Record<string, unknown>): object {
      customers.set(String(id), String(email))
      return { id, object: 'customer', email }
    },
    findPage: (id: string | undefined) => pages.get(id ?? ''),
    openPage(body: Record<string, unknown>): CardPage {
      const id = `cs_card_${pages.size + 1}`
      const page: CardPage = {
        ...{ id, object: 'checkout.session', mode: 'setup', status: 'open', url: `https://checkout.stripe.com/c/${id}` },
        ...{ customer: String(body.customer), created: 1_000 + pages.size, success_url: String(body.success_url) },
        metadata: body.metadata as Record<string, string>,
        setup_intent: null,
      }
      pages.set(id, page)
      return page
    },
    leaveCard(id: string, card: string): CardPage {
      const page = pages.get(id)
      if (!page) throw new Error(`There is no page ${id}.`)
      page.status = 'complete'
      page.setup_intent = { id: `seti_${id}`, object: 'setup_intent', status: 'succeeded', payment_method: card }
      return page
    },
  }
}
