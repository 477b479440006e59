export const PreviewNotice = () => <p className="alert">Staff preview. This is how the page will look once it’s published.</p>
