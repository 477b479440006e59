import { Refusal } from '../errors'

/** The store of uploads does not answer, or not as it should; `cause` says why. Whoever asked is told to try again. */
export class StorageAway extends Refusal {
  constructor(
    cause: unknown,
    /** For whoever runs the site: what does not answer. */
    readonly place = 'The store of uploads',
  ) {
    super(503, 'Pictures cannot be reached just now. Please try again in a moment.')
    this.name = 'StorageAway'
    this.cause = cause
  }
}
