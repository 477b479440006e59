import { Component, type ReactNode } from 'react'
import { ScreenError } from './ScreenError'

export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <ScreenError /> : this.props.children
  }
}
