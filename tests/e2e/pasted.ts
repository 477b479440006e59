/** HTML that Word puts on the clipboard, with what a hostile page could add. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body lang=EN-US><div class=WordSection1>
<h1 style='mso-style-priority:9'>Word title</h1>
<p class=MsoNormal style='margin:0;color:red'>Plain <b>bold</b> <i style='mso-bidi-font-style:normal'>slanted</i> <u>under</u><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Counted</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table><tr><td><p>Cell A</p></td><td>Cell B</td></tr></table>
<img src="x" onerror="alert(1)"><script>alert(1)</script>
<p><a href="javascript:alert(1)">bad link</a> <a href="https://example.org/x" onclick="alert(1)">good link</a></p>
</div></body></html>`

/** HTML that Google Docs puts there. */
export const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h1 dir="ltr"><span style="font-size:20pt;font-weight:400">Docs title</span></h1>
<h4><span>Fourth</span></h4>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400;font-style:italic"> slanted</span></p><br />
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Item one</span></p></li><ul><li aria-level="2"><p>Nested</p></li></ul><li><p>Item two</p></li></ul>
<blockquote><p>Quoted one</p><p>Quoted two</p></blockquote></b>`
