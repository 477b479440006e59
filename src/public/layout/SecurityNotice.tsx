const KEY = 'security-notice'

function dismiss() {
  try {
    sessionStorage.setItem(KEY, 'dismissed')
  } catch {
    // Without storage the notice comes back on the next full load.
  }
  document.documentElement.classList.add('notice-dismissed')
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Always in the markup. Once dismissed, a class that the head's script sets early keeps it away for the browser session. */
export const SecurityNotice = () => (
  <aside className="notice" aria-label="Security notice">
    <div className="wrap notice-row">
      <p>
        <b>Stay safe:</b> we only accept applications through this website. We never contact individuals through private messaging services.
      </p>
      <button type="button" className="js-only" onClick={dismiss}>
        Dismiss<span className="sr-only"> the security notice</span>
      </button>
    </div>
  </aside>
)
