import { Component, type ReactNode } from 'react'
import { forgetMovedAnswers } from '../apply/saving/answers-apart'
import { enterValues, typedValues, type TypedValue } from './typed-values'

interface Props {
  page: string
  children: ReactNode
}

interface State {
  hasFailed: boolean
  typed: readonly TypedValue[]
}

const main = () => document.getElementById('main') ?? document.body

export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, typed: [] }

  /** The failed page's fields can still be read here. */
  static getDerivedStateFromError(): Partial<State> {
    const typed = typedValues(main())
    return typed.length > 0 ? { hasFailed: true, typed } : { hasFailed: true }
  }

  override componentDidUpdate({ page }: Props, { hasFailed }: State) {
    if (page !== this.props.page) this.setState({ hasFailed: false, typed: [] })
    else if (hasFailed && !this.state.hasFailed) enterValues(main(), this.state.typed)
  }

  private readonly showAgain = () => {
    /** The document's answers may be older than those saved since. */
    forgetMovedAnswers()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? (
      <div className="narrow" role="alert">
        <h1>This page stopped working</h1>
        <p className="lead mt-4">{this.state.typed.length > 0 && 'What you typed is still here. '}Show the page again to continue.</p>
        <div className="buttons">
          <button type="button" className="button" onClick={this.showAgain}>
            Show the page again
          </button>
        </div>
      </div>
    ) : (
      this.props.children
    )
  }
}
