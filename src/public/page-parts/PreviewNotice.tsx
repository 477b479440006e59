/** Above a page that staff look at before everybody may read it. */
export const PreviewNotice = () => <p className="alert">Staff preview. This is how the page will look once it’s published.</p>
