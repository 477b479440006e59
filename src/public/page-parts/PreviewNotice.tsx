/** Above a page that staff look at before everybody may read it. */
export const PreviewNotice = () => <p className="alert">A preview for staff. This is how the page looks in public once it is published.</p>
