import { pathTo } from '../../shared/admin-paths'
import type { PayeeTwin } from '../../shared/api/payees'
import { NewTabLink, useTwinQuestion } from '../form/use-twin-question'
import { placeOf } from './payee-form'

/** Asks when another payee has the same name or address. */
export const usePayeeTwins = () =>
  useTwinQuestion<PayeeTwin>({
    title: () => 'Is this a different one?',
    intro: (twins) => `${twins.length === 1 ? 'Another payee has' : `${twins.length} other payees have`} the same name or address:`,
    confirmLabel: 'It’s a different one',
    describe: (twin) => (
      <>
        <NewTabLink to={pathTo('payees', twin.id)}>{twin.name}</NewTabLink>, {placeOf(twin)}
      </>
    ),
  })
